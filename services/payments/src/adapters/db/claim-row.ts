import type { Claim } from '../../domain/claim.js';
import type { ClaimModel } from '../../generated/models.js';

export const toClaim = (row: ClaimModel): Claim => ({
  ...row,
  source: row.source as Claim['source'],
  state: row.state as Claim['state'],
  amountCents: row.amountCents === null ? null : Number(row.amountCents),
});
