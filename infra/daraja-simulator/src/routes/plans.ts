import type { FastifyInstance } from 'fastify';
import { type Ending, callbackFaults, confirmationFaults, pushFaults, reversalFaults } from '../ending.js';
import { ordinaryEnding } from '../endings.js';
import { invalidField } from '../errors.js';
import { type Body, matching, msisdn, optionOf, textOf, wholeOf } from '../fields.js';
import { isPrompted } from '../results.js';
import type { Simulator } from '../simulator.js';

const codePattern = /^\w{1,16}$/;
const promptFields = ['result', 'afterMs', 'waits', 'push', 'callback', 'confirmation'];

/** POST /sim/plan: what happens to the next prompt, reversal or status of a phone or a receipt, whatever its digits say. */
export function servePlans(app: FastifyInstance, { plans }: Simulator): void {
  app.post<{ Body: Body }>('/sim/plan', ({ body }) => {
    const times = body.times === 'always' ? undefined : (wholeOf(body, 'times', 1) ?? 1);
    const isOfPrompt = promptFields.some((field) => body[field] !== undefined);
    if (isOfPrompt) plans.prompts.set(matching(body, 'phone', msisdn), readEnding(body), times);
    const [reversal, status] = [outcomeOf(body, 'reversal'), outcomeOf(body, 'status')];
    if (reversal !== undefined) plans.reversals.set(keyOf(body), reversal, times);
    if (status !== undefined) plans.statuses.set(keyOf(body), status, times);
    if (!isOfPrompt && reversal === undefined && status === undefined) throw invalidField('plan');
    return { planned: true };
  });
  app.delete('/sim/plan', () => {
    plans.clear();
    return { planned: false };
  });
}

function readEnding(body: Body): Ending {
  const result = body.result === undefined ? '0' : matching(body, 'result', codePattern);
  return {
    ...ordinaryEnding,
    ...(result !== '0' && { decision: 'fail', result, isShown: isPrompted(result) }),
    ...(body.waits === true && { decision: 'none' }),
    takes: wholeOf(body, 'afterMs') ?? 'answerMs',
    push: optionOf(body, 'push', pushFaults),
    callback: optionOf(body, 'callback', callbackFaults),
    confirmation: optionOf(body, 'confirmation', confirmationFaults),
  };
}

/** A fault, or the code of a result. */
function outcomeOf(body: Body, field: 'reversal' | 'status'): string | undefined {
  if (body[field] === undefined) return undefined;
  return reversalFaults.find((fault) => fault === body[field]) ?? matching(body, field, /^(0|[1-9]\d{0,4}|R\d{6})$/);
}

const keyOf = (body: Body): string => textOf(body, 'receipt') || matching(body, 'phone', msisdn);
