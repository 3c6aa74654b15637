import type { CategoryId } from '@shop/contracts/category';
import { SPEC_FIELDS } from '@shop/contracts/specification-fields';
import * as m from '@shop/messages/m';

type Spec = readonly [name: string, text: string];

/** Specifications that are shown together. */
export interface SpecGroup {
  title: string;
  specs: Spec[];
}

/** What a name says about the group it belongs to; the first that matches counts. */
const TOPICS = [
  { title: m.specs_power, names: /power|watt|volt|tdp|efficien|atx version|psu|battery/i },
  {
    title: m.specs_size,
    names: /length|height|width|weight|dimension|size|colou?r|material|lighting|form factor|bays|case type/i,
  },
  {
    title: m.specs_connections,
    names: /interface|connect|port|output|input|slot|usb|wi-?fi|network|compatib|sata|m\.2|socket/i,
  },
] as const;

/** The specifications of a product: the key ones of its category first, the others by topic. Empty ones are left out. */
export function specGroups(category: CategoryId, specifications: Record<string, string>): SpecGroup[] {
  const specs = Object.entries(specifications).filter(([, text]) => text !== '');
  const key = SPEC_FIELDS[category].flatMap((field) => specs.filter(([name]) => name === field));
  const others = specs.filter((spec) => !key.includes(spec));
  const topicOf = ([name]: Spec) => TOPICS.find(({ names }) => names.test(name));
  const groups = [
    { title: m.specs_key(), specs: key },
    { title: m.specs_more(), specs: others.filter((spec) => topicOf(spec) === undefined) },
    ...TOPICS.map((topic) => ({ title: topic.title(), specs: others.filter((spec) => topicOf(spec) === topic) })),
  ];
  return groups.filter((group) => group.specs.length > 0);
}
