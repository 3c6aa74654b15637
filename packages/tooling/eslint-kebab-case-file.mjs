import { basename } from 'node:path';

/** Words of lower-case letters and digits joined by dashes; dots separate roles and kinds (`order.consumer.ts`, `card.module.css`). */
const KEBAB = /^[a-z0-9]+([-.][a-z0-9]+)*$/;

/** One way to write file names, React's too. */
export const kebabCaseFile = {
  meta: { type: 'suggestion', schema: [], messages: { name: 'File names are kebab-case: {{ name }} is not.' } },
  create(context) {
    const name = basename(context.filename);
    return {
      Program(node) {
        if (!KEBAB.test(name)) context.report({ node, messageId: 'name', data: { name } });
      },
    };
  },
};
