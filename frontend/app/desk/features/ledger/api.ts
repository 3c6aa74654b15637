import {
  exportLedger,
  exportPayouts,
  getLedger,
  listDayCloses,
  StatementResult,
  uploadStatement,
} from '@shop/contracts/payment-desk';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { MONEY, useReload } from '../../shared/use-reload.js';
import { call } from '../../../shared/call.js';
import { callFile } from '../../../shared/browser/call-file.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { saveFile } from '../../../shared/browser/save-file.js';
import { useConfirmed } from '../../../shared/dialog/confirm-password.js';
import { useUserId } from '../../../shared/user-id.js';
import { sendForm } from '../../../shared/form/send-form.js';

/** A period: `from` is included, `to` is not. UTC times. */
export type Period = z.input<typeof getLedger.query>;

/** The sums of all accounts in a period. */
export const ledgerQuery = (userId: string, period: Period) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'payments', 'ledger', period),
    queryFn: ({ signal }) => call(getLedger, { query: period, signal, as: userId }),
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });

/** The newest days, today first. */
export const daysQuery = (userId: string, days: number) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'payments', 'days', days),
    queryFn: ({ signal }) => call(listDayCloses, { query: { days }, signal, as: userId }),
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });

/** Downloads the entries of a period, or what went to the bank in it, as CSV. */
export function useExport(of: 'ledger' | 'payouts') {
  const userId = useUserId();
  const endpoint = of === 'ledger' ? exportLedger : exportPayouts;
  return useMutation({
    mutationFn: async (period: Period) =>
      saveFile(await callFile(endpoint, { query: period, as: userId }), `${of}.csv`),
    meta: { title: 'Export failed' },
  });
}

/** What differs between the books and M-Pesa's statement. */
export type StatementResult = z.output<typeof uploadStatement.response>;

/** Compares M-Pesa's statement with the books. The field shows a failure. */
export function useUploadStatement() {
  const reload = useReload(...MONEY);
  const userId = useUserId();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: async (file: File) => {
      const form = new FormData();
      form.append('file', file);
      return StatementResult.parse(await confirmed(() => sendForm(uploadStatement, form, { as: userId })));
    },
    meta: { isSilent: true },
    onSettled: reload,
  });
}
