import { LIMITS, PRODUCT_NAME } from '@timetable/domain'

/**
 * What the papers promise on every site, by the names that they use. A new wording of the agreement has a new version: a
 * school has signed the one before.
 */
export const PROMISES = {
  product: PRODUCT_NAME,
  agreementVersion: '2.1',
  /** How long deleted data can be restored. */
  graceDays: String(LIMITS.deletedDays),
  /** From knowing of a breach to telling the school. */
  breachHours: '48',
  /** From naming a new sub-processor to engaging it, and from telling of new terms or prices to their start. */
  noticeDays: '30',
  /** From asking for an audit to its day. */
  auditDays: '14',
  /** From a question about data or a barrier to its answer. */
  answerDays: '14',
  /** From the operator's notice to the end of a contract. */
  endDays: '90',
} as const satisfies Readonly<Record<string, string>>
