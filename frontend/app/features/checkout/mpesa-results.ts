import { language } from '@shop/messages/language';
import * as m from '@shop/messages/m';

/** Why a prompt failed, by M-Pesa's result code (docs/mpesa.md#M6). */
const TEXTS: Record<string, () => string> = {
  '1': m.mpesa_result_1,
  '2': m.mpesa_result_2,
  '3': m.mpesa_result_3,
  '4': m.mpesa_result_4,
  '8': m.mpesa_result_8,
  '26': m.mpesa_result_26,
  '1001': m.mpesa_result_1001,
  '1019': m.mpesa_result_1019,
  '1032': m.mpesa_result_1032,
  '1037': m.mpesa_result_1037,
  '2001': m.mpesa_result_2001,
  '8006': m.mpesa_result_8006,
};

/** The reason of a failed prompt in the current language: the server's is English, and one without a text here is not shown. */
export function reasonText(code: string | null, reason: string | null): string {
  const given = reason ?? m.payment_not_completed();
  if (language() === 'en') return given;
  return (code === null ? undefined : TEXTS[code]?.()) ?? m.payment_not_completed();
}
