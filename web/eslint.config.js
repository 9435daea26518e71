import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

const parserOptions = { projectService: true, extraFileExtensions: [".svelte"] };

export default ts.config(
  ...ts.configs.strictTypeChecked,
  ...svelte.configs.recommended,
  { languageOptions: { parserOptions } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { ...parserOptions, parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // Reading something so that an effect depends on it.
      "@typescript-eslint/no-meaningless-void-operator": "off",
      // Our maps and sets are replaced as a whole, never changed under a reader.
      "svelte/prefer-svelte-reactivity": "off",
      "svelte/no-navigation-without-resolve": "off",
    },
  },
);
