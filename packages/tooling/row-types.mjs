// node row-types.mjs FOLDER: compares the row that each `Statement<Row>` declares with what PostgreSQL returned for it while the service
// tests ran (FOLDER: what packages/service-kit/src/testing/recorded-rows.ts wrote). Prints `agree` and `problems` as JSON: how many
// statements are as declared, and a line for each difference (docs/decisions/0024-one-door-to-the-database.md).
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { root } from './jest.project.mjs';

/** What node-postgres makes of PostgreSQL's types, by their numbers in pg_type. */
const TYPES = new Map(
  [
    [[16], 'boolean'],
    [[21, 23, 26, 700, 701], 'number'],
    [[18, 19, 20, 25, 28, 650, 869, 1042, 1043, 1700, 2950, 3769, 5069], 'string'],
    [[1082, 1114, 1184], 'Date'],
    [[17], 'Buffer'],
    [[114, 3802], 'json'],
    [[1000], 'boolean[]'],
    [[1005, 1007, 1022, 1231], 'number[]'],
    [[1002, 1009, 1015, 1016, 2951], 'string[]'],
    [[1115, 1182, 1185], 'Date[]'],
    [[199, 3807], 'json[]'],
  ].flatMap(([numbers, type]) => numbers.map((number) => [number, type])),
);

/** Columns that a statement did not name: results of functions that it calls for what they do. */
const UNNAMED = /^(\?column\?|case|coalesce|set_config|pg_\w+)$/;

/** How many of the recorded statements are as declared, and the differences of the others. */
export function compareRows(folder) {
  const declared = declaredRows();
  const compared = [...returnedRows(folder)].map(([name, columns]) => compare(declared, name, columns));
  return { agree: compared.filter((problems) => problems.length === 0).length, problems: compared.flat() };
}

/** What the tests recorded, the last word of each process joined with those of the others. */
function returnedRows(directory) {
  const rows = new Map();
  for (const file of readdirSync(directory)) {
    for (const line of readFileSync(join(directory, file), 'utf8').trim().split('\n')) {
      const { statement, columns } = JSON.parse(line);
      const known = rows.get(statement);
      rows.set(
        statement,
        columns.map((column, n) => ({
          ...column,
          hadNull: column.hadNull || known?.[n]?.hadNull === true,
          mayBeNull: column.mayBeNull || known?.[n]?.mayBeNull === true,
        })),
      );
    }
  }
  return rows;
}

/** All statements in the sources of the kit and the services, with the properties of their rows; undefined where none is declared. */
function declaredRows() {
  const services = readdirSync(join(root, 'services')).map((name) => `services/${name}/src`);
  const files = ['packages/service-kit/src', 'packages/service-kit/test', ...services].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((file) => /\.ts$/.test(file) && !/^generated/.test(file))
      .map((file) => join(root, folder, file)),
  );
  const { config } = ts.readConfigFile(join(root, 'services/orders/tsconfig.json'), ts.sys.readFile);
  const { options: settings } = ts.parseJsonConfigFileContent(config, ts.sys, join(root, 'services/orders'));
  const program = ts.createProgram(files, { ...settings, noEmit: true });
  const checker = program.getTypeChecker();
  const found = [];
  const visit = (node) => {
    if (ts.isObjectLiteralExpression(node)) {
      const statement = statementOf(node, checker);
      if (statement) found.push({ ...statement, place: placeOf(node) });
    }
    ts.forEachChild(node, visit);
  };
  for (const file of files) visit(program.getSourceFile(file));
  return found;
}

function placeOf(node) {
  const file = node.getSourceFile();
  return `${relative(root, file.fileName)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}

/** A literal with a name and a text whose type is `Statement<Row>`. */
function statementOf(node, checker) {
  const named = node.properties.find((property) => property.name?.getText() === 'name');
  if (!named || !ts.isPropertyAssignment(named)) return undefined;
  const type = checker.getContextualType(node);
  const statement = type && partsOf(type).find(({ symbol }) => symbol?.name === 'Statement');
  if (!statement) return undefined;
  const [row] = checker.getTypeArguments(statement);
  const { initializer } = named;
  const name = ts.isStringLiteralLike(initializer) ? initializer.text : undefined;
  return { name, pattern: patternOf(initializer), row: propertiesOf(row, checker) };
}

function partsOf(type) {
  return type.isUnion() ? type.types : [type];
}

/** A name that is made of parts stands for many. */
function patternOf(expression) {
  if (!ts.isTemplateExpression(expression)) return undefined;
  const texts = [expression.head, ...expression.templateSpans.map(({ literal }) => literal)];
  return new RegExp(`^${texts.map(({ text }) => RegExp.escape(text)).join('.*')}$`);
}

/** The properties of a row by their names: what kind of value, and whether it may be null. */
function propertiesOf(row, checker) {
  if (row.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return undefined;
  const properties = new Map();
  const variants = partsOf(row);
  for (const variant of variants)
    for (const symbol of checker.getPropertiesOfType(variant)) {
      const type = checker.getTypeOfSymbol(symbol);
      const known = properties.get(symbol.name);
      const isNullable = partsOf(type).some(
        ({ flags }) => flags & (ts.TypeFlags.Null | ts.TypeFlags.Unknown | ts.TypeFlags.Any),
      );
      const isOptional = Boolean(symbol.flags & ts.SymbolFlags.Optional);
      properties.set(symbol.name, {
        kinds: new Set([...(known?.kinds ?? []), ...kindsOf(type, checker)]),
        isNullable: isNullable || known?.isNullable === true,
        isOptional: isOptional || known?.isOptional === true,
      });
    }
  return properties;
}

function kindsOf(type, checker) {
  return partsOf(type)
    .filter(({ flags }) => !(flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)))
    .map((part) => kindOf(part, checker));
}

function kindOf(type, checker) {
  if (type.flags & ts.TypeFlags.StringLike) return 'string';
  if (type.flags & ts.TypeFlags.NumberLike) return 'number';
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
  if (type.flags & ts.TypeFlags.BigIntLike) return 'bigint';
  if (['Date', 'Buffer'].includes(type.symbol?.name)) return type.symbol.name;
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type);
    return `${kindsOf(element, checker)[0]}[]`;
  }
  return 'json';
}

/** The differences between a statement's row and its columns. */
function compare(declared, name, columns) {
  // A name that is written whole is its own, also where the pattern of others matches it.
  const whole = declared.filter((statement) => statement.name === name);
  const statements = whole.length > 0 ? whole : declared.filter(({ pattern }) => pattern?.test(name));
  if (statements.length === 0) return [`'${name}' ran, but no Statement<Row> in the sources has this name`];
  const rows = statements.filter(({ row }) => row);
  return rows.flatMap(({ place, row }) => {
    const say = (text) => `${place}: '${name}' ${text}`;
    const missing = [...row].filter(
      ([property, { isOptional }]) => !isOptional && !columns.some((column) => column.name === property),
    );
    return [
      ...missing.map(([property]) => say(`returns no ${property}`)),
      ...columns.flatMap((column) => differences(column, row.get(column.name)).map(say)),
    ];
  });
}

function differences({ name, type, hadNull, mayBeNull }, property) {
  if (!property) return UNNAMED.test(name) ? [] : [`returns ${name}, which its row does not declare`];
  const kind = TYPES.get(type) ?? `the type ${type}`;
  const isSame = kind.startsWith('json') ? true : [...property.kinds].every((declaredKind) => declaredKind === kind);
  return [
    ...(isSame ? [] : [`returns ${name} as ${kind}, declared as ${[...property.kinds].join(' | ')}`]),
    ...(hadNull && !property.isNullable ? [`returned null as ${name}, which its row excludes`] : []),
    ...(mayBeNull && !hadNull && !property.isNullable ? [`may return null as ${name}, which its row excludes`] : []),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(JSON.stringify(compareRows(process.argv[2])));
