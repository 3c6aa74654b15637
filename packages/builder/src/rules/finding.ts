import * as m from '@shop/messages/m';
import type { Severity, SlotId } from '@shop/contracts/build-parts';

/** One compared fact, with its unit as people write it. */
export interface Value {
  slot: SlotId;
  field: string;
  value: string | number | boolean | readonly (string | number)[];
}

/** A fact that a rule needs and a part does not have. */
export interface MissingFact {
  slot: SlotId;
  field: string;
}

/**
 * What one rule found. The text is made on demand, because most findings about candidates are only counted, in the language
 * of that moment (docs/product-rules.md#R280).
 */
export interface Finding {
  severity: Severity;
  /** A fallback of the rule's table stood in for a missing fact; never set on a pass or an error. */
  isAssumed?: boolean;
  missing?: MissingFact;
  /** The slots it is about, where these are not the chosen ones of its rule. */
  slots?: readonly SlotId[];
  message: () => string;
  values?: () => readonly Value[];
}

/** The most urgent severity first. */
export const URGENCY: Readonly<Record<Severity, number>> = { error: 0, warning: 1, unknown: 2, info: 3, pass: 4 };

type Values = Finding['values'];
type Message = Finding['message'];

export const pass = (message: Message, values?: Values): Finding => ({ severity: 'pass', message, values });
export const info = (message: Message, values?: Values): Finding => ({ severity: 'info', message, values });
export const warning = (message: Message, values?: Values): Finding => ({ severity: 'warning', message, values });
export const error = (message: Message, values?: Values): Finding => ({ severity: 'error', message, values });

/** The same finding, made with a fallback: what would be a pass or an error is at most `severity`. */
export const assumed = (severity: 'info' | 'warning', message: Message, values?: Values): Finding => ({
  ...{ severity, message, values },
  isAssumed: true,
});

/** A finding that needs a missing fact. */
export const unknown = (slot: SlotId, field: string, partName: string): Finding => ({
  severity: 'unknown',
  missing: { slot, field },
  message: () => m.fit_unknown({ fact: m.fit_fact({ fact: `${slot}_${field}`, name: field }), part: partName }),
});
