import { z } from 'zod';
import { numberOf, type OperatorResult } from '../../domain/operator-result.js';
import { parseJson, readCents, readReceipt, textOf } from './read-values.js';
import { parseDarajaTime } from './timestamp.js';

const value = z.union([z.string(), z.number()]).nullish();
const Parameter = z.object({ Key: z.string(), Value: value });
const list = z.union([z.array(Parameter), Parameter.transform((parameter) => [parameter])]);
const Body = z.object({
  Result: z.object({
    ResultType: value,
    ResultCode: z.union([z.string(), z.number()]).transform(String),
    ResultDesc: value,
    TransactionID: value,
    ResultParameters: z
      .object({ ResultParameter: list.catch([]) })
      .nullish()
      .catch(null),
  }),
});

/** The outcome of a status query or a reversal (docs/mpesa.md#M8); undefined when it cannot be read. `ours`: our numbers. */
export function readResult(raw: string, ours: readonly string[]): OperatorResult | undefined {
  const result = Body.safeParse(parseJson(raw)).data?.Result;
  if (!result) return undefined;
  const values = new Map(result.ResultParameters?.ResultParameter.map(({ Key, Value }) => [Key, Value]));
  const party = (name: string) => textOf(values.get(name)) || null;
  return {
    code: result.ResultCode,
    text: textOf(result.ResultDesc),
    transactionId: readReceipt(result.TransactionID),
    receipt: readReceipt(values.get('ReceiptNo')),
    originalReceipt: readReceipt(values.get('OriginalTransactionID')),
    status: textOf(values.get('TransactionStatus')),
    amountCents: readCents(values.get('Amount')),
    isOurs: ours.includes(numberOf(party('CreditPartyName'))),
    debitParty: party('DebitPartyName'),
    finishedAt: parseDarajaTime(textOf(values.get('FinalisedTime') ?? values.get('TransCompletedTime'))) ?? null,
  };
}
