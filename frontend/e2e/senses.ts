import { type CDPSession, expect, type Page } from '@playwright/test';
import { press as pressByKey, type as typeByKey } from './keyboard.js';

/** How a person uses a page. A name given as text is the beginning of that of the element; names of fields are whole. */
export interface Senses {
  press(role: 'button' | 'link' | 'tab', name: string | RegExp): Promise<void>;
  type(field: string, text: string): Promise<void>;
  choose(field: string, option: string): Promise<void>;
  sees(text: string): Promise<void>;
  /** What stands in a field. */
  reads(field: string): Promise<string>;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const beginning = (name: string | RegExp) => (typeof name === 'string' ? new RegExp(`^${escaped(name)}`) : name);

const named = (page: Page, role: 'button' | 'link' | 'tab', name: string | RegExp) =>
  page
    .getByRole(role, { name: beginning(name) })
    .filter({ visible: true })
    .first();
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true }).filter({ visible: true }).first();
const sees = (page: Page, text: string) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible({ timeout: 30_000 });

/** Looks, and taps or clicks. */
export const byPointer = (page: Page): Senses => ({
  press: (role, name) => named(page, role, name).click(),
  type: (name, text) => field(page, name).fill(text),
  choose: async (name, option) => {
    await field(page, name).selectOption(option);
  },
  sees: (text) => sees(page, text),
  reads: (name) => field(page, name).inputValue(),
});

/** Looks, and uses the keyboard alone. */
export const byKeyboard = (page: Page): Senses => ({
  press: (role, name) => pressByKey(page, named(page, role, name)),
  type: (name, text) => typeByKey(page, field(page, name), text),
  // A native list takes the option whose text is typed.
  choose: (name, option) => typeByKey(page, field(page, name), option),
  sees: (text) => sees(page, text),
  reads: (name) => field(page, name).inputValue(),
});

interface Found {
  name: string;
  backendDOMNodeId: number;
}

const FIELDS = ['textbox', 'combobox', 'searchbox', 'spinbutton'];

/** Has only what a screen reader has: roles, names and texts of the accessibility tree, and the action of each element. */
export async function byScreenReader(page: Page): Promise<Senses> {
  const session = await page.context().newCDPSession(page);
  const find = async (isWanted: (role: string, name: string) => boolean, wanted: string): Promise<Found> => {
    let found: Found | undefined;
    await expect
      .poll(
        async () => {
          found = await firstNode(session, isWanted);
          return found?.name;
        },
        { message: `the accessibility tree has ${wanted}`, timeout: 30_000 },
      )
      .toBeDefined();
    return found as Found;
  };
  const run = async <Result>({ backendDOMNodeId }: Found, action: string): Promise<Result> => {
    const { object } = await session.send('DOM.resolveNode', { backendNodeId: backendDOMNodeId });
    const { result } = await session.send('Runtime.callFunctionOn', {
      functionDeclaration: `function () { ${action} }`,
      objectId: object.objectId ?? '',
      returnByValue: true,
    });
    return result.value as Result;
  };
  const fieldOf = (name: string) => find((role, own) => FIELDS.includes(role) && own === name, `the field ${name}`);
  const type = async (name: string, text: string): Promise<void> => {
    // A field that gets the focus by the keyboard has its text selected.
    await run(await fieldOf(name), 'this.focus(); this.select?.();');
    await page.keyboard.type(text);
  };
  return {
    press: async (role, name) =>
      run(
        await find((own, text) => own === role && beginning(name).test(text), `the ${role} ${String(name)}`),
        'this.click()',
      ),
    type,
    choose: type,
    sees: async (text) => {
      await find((role, name) => role !== 'RootWebArea' && name.includes(text), `the text ${text}`);
    },
    reads: async (name) => run(await fieldOf(name), 'return this.value'),
  };
}

async function firstNode(
  session: CDPSession,
  isWanted: (role: string, name: string) => boolean,
): Promise<Found | undefined> {
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const node = nodes.find(
    ({ ignored, role, name }) => !ignored && isWanted(String(role?.value ?? ''), String(name?.value ?? '')),
  );
  return node?.backendDOMNodeId === undefined
    ? undefined
    : { name: String(node.name?.value), backendDOMNodeId: node.backendDOMNodeId };
}
