// Compiles the catalogues (ICU MessageFormat) to TypeScript: one function for each message, one file for each group. The
// group is the part of the key before the first `_`. So a page loads only the texts of its own groups.
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

const KEY = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/;
/** The reference language comes first. */
const REFERENCE = 'en';

/**
 * @param {Record<string, Record<string, string>>} catalogues language to key to text
 * @returns {Map<string, string>} name of the file to code
 * @throws Error that lists all problems: a missing key, a broken text, other placeholders than the English text has
 */
export function compile(catalogues) {
  const reference = catalogues[REFERENCE];
  const problems = [...missingKeys(catalogues)];
  const groups = new Map();
  for (const key of Object.keys(reference).toSorted()) {
    if (!KEY.test(key)) problems.push(`${key}: a key is group_name in lower case`);
    try {
      const group = key.split('_', 1)[0];
      groups.set(group, [...(groups.get(group) ?? []), functionOf(key, catalogues)]);
    } catch (error) {
      problems.push(`${key}: ${error.message}`);
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const files = [...groups].map(([group, functions]) => [
    `${group}.ts`,
    `${imports(functions)}${functions.join('\n')}`,
  ]);
  const all = [...groups.keys()].map((group) => `export * from './${group}.js';\n`).join('');
  return new Map([...files, ['all.ts', all]]);
}

function missingKeys(catalogues) {
  const keys = [...new Set(Object.values(catalogues).flatMap(Object.keys))];
  return Object.entries(catalogues).flatMap(([language, texts]) =>
    keys.filter((key) => !texts[key]).map((key) => `${key}: no text in ${language}.json`),
  );
}

function functionOf(key, catalogues) {
  const parsed = Object.entries(catalogues)
    .filter(([, texts]) => texts[key])
    .map(([language, texts]) => ({ language, nodes: parse(texts[key]) }));
  const [values, ...others] = parsed.map(({ nodes }) => JSON.stringify(Object.entries(valuesOf(nodes)).toSorted()));
  if (others.some((other) => other !== values)) throw new Error('the languages have different placeholders');
  const types = Object.entries(valuesOf(parsed[0].nodes));
  const isRich = types.some(([, type]) => type === TAG_TYPE);
  const [english, ...rest] = parsed.map(({ language, nodes }) => ({ language, text: write(nodes, language, isRich) }));
  const chosen = rest
    .filter(({ text }) => text !== english.text)
    .reduce((code, { language, text }) => `language() === '${language}' ? ${text} : ${code}`, english.text);
  const parameter = types.length > 0 ? `v: { ${types.map(([name, type]) => `${name}: ${type}`).join('; ')} }` : '';
  const signature = isRich ? `<T,>(${parameter}): (string | T)[]` : `(${parameter}): string`;
  const comment = catalogues[REFERENCE][key].replaceAll('*/', '*\\/').replaceAll(/\s+/g, ' ');
  return `/** ${comment} */\nexport const ${key} = ${signature} =>\n  ${chosen};\n`;
}

const TAG_TYPE = '(text: string) => T';

/** The values that a text needs: name to TypeScript type. */
function valuesOf(nodes) {
  const values = {};
  for (const node of nodes) {
    if (node.type === TYPE.argument) values[node.value] ??= 'string | number';
    if (node.type === TYPE.number || node.type === TYPE.plural) values[node.value] = 'number';
    if (node.type === TYPE.select) values[node.value] = 'string';
    if (node.type === TYPE.tag) Object.assign(values, valuesOf(node.children), { [node.value]: TAG_TYPE });
    for (const { value } of Object.values(node.options ?? {})) Object.assign(values, { ...valuesOf(value), ...values });
  }
  return values;
}

/** The expression of a text: a string, or a list of strings and tags. */
function write(nodes, language, isRich) {
  if (!isRich) return template(nodes, { language });
  const parts = nodes.map((node) =>
    node.type === TYPE.tag
      ? `v.${node.value}(${template(node.children, { language })})`
      : template([node], { language }),
  );
  return `[${parts.join(', ')}]`;
}

function template(nodes, context) {
  if (nodes.every(({ type }) => type === TYPE.literal)) return quoted(nodes.map(({ value }) => value).join(''));
  return `\`${nodes.map((node) => pieceOf(node, context)).join('')}\``;
}

const quoted = (text) => JSON.stringify(text);

function pieceOf(node, context) {
  const { language, counted } = context;
  switch (node.type) {
    case TYPE.literal:
      return node.value.replaceAll(/[\\`]|\$\{/g, '\\$&');
    case TYPE.argument:
      return `\${v.${node.value}}`;
    case TYPE.number:
      return `\${number('${language}', v.${node.value})}`;
    case TYPE.pound:
      return `\${number('${language}', v.${counted})}`;
    case TYPE.select:
      return `\${select(v.${node.value}, ${forms(node, context)})}`;
    case TYPE.plural:
      return `\${plural('${language}', v.${node.value}, ${forms(node, { language, counted: node.value })})}`;
    default:
      throw new Error(`the format of this placeholder is not supported: ${JSON.stringify(node)}`);
  }
}

function forms({ options }, context) {
  const texts = Object.entries(options).map(([name, { value }]) => `${quoted(name)}: ${template(value, context)}`);
  return `{ ${texts.join(', ')} }`;
}

function imports(functions) {
  const code = functions.join('\n');
  const used = ['number', 'plural', 'select'].filter((name) => code.includes(`\${${name}(`));
  const language = code.includes('language() ===') ? "import { language } from '../language.js';\n" : '';
  return `${used.length > 0 ? `import { ${used.join(', ')} } from '../forms.js';\n` : ''}${language}`;
}
