export { type BillingDetails, billingDetails, refuseDetails, refuseTaxed } from './billing/billing-details.ts'
export {
  type BillingMode,
  type Charge,
  type Subscription,
  type SubscriptionPrice,
  hasPromotion,
  subscription,
  subscriptionPrices,
} from './billing/billing.ts'
export * from './billing/countries.ts'
export * from './billing/prices.ts'
export * from './billing/quote.ts'
export * from './billing/tax-words.ts'
export { VAT_PERCENT } from './billing/vat-rates.ts'
export { hasVatNumbers, isInUnion, type VatNumber, vatNumberExample, vatNumberOf } from './billing/vat-number.ts'
export * from './commands/all.ts'
export * from './commands/server-commands.ts'
export * from './messages/change-list.ts'
export { messagesOf } from './messages/messages-of.ts'
export * from './messages/messages.ts'
export * from './messages/nested-views.ts'
export { type Pieces, assembling, piecesOf } from './messages/pieces.ts'
export { WIRE_VERSION } from './messages/wire-version.ts'
export { type Views, countsOf, isInParts, matchesOf, scheduleItemOf, scheduleMessage } from './messages/views.ts'
export { company, countryCode, PURPOSES, type Company, type Purpose } from './papers/companies.ts'
export { htmlText } from './papers/html-text.ts'
export * from './papers/index.ts'
export * from './school/own-data.ts'
export * from './school/school.ts'
export * from './school/school-sign-in.ts'
export { langTag } from './site/lang-tag.ts'
export * from './site/public-config.ts'
export { serviceStatus, type ServiceStatus } from './site/service-status.ts'
