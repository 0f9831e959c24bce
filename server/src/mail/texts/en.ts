import type { LanguageTexts } from './texts.ts'

export default {
  hello: 'Hello,',
  aSchool: 'a school',
  copy: 'If the button does not work, open this address:',
  run: '{product} is run by {operator}.',
  ask: 'Questions? Write to {contact}.',
  welcome: {
    subject: 'Welcome to {product}',
    why: 'Your {product} account is ready. Import your school from a file or type it in, then press {optimizer} to schedule every lesson. Confirm this address so that your school can invite people.',
    button: 'Confirm the address',
    more: 'If you did not create this account, someone else entered your address. Set a new password from the login page, and delete the account in its settings.',
  },
  invitation: {
    subject: 'You are invited to {school} on {product}',
    why: '{school} makes its timetable with {product} and invites you to join.',
    button: 'Accept the invitation',
    more: 'The link works once, within 14 days, and only for this e-mail address. If you did not expect this mail, you can ignore it.',
  },
  emailOwn: {
    subject: 'Confirm your e-mail address for {product}',
    why: 'This is the address of your {product} account. Once you confirm it, you can invite people to your school.',
    button: 'Confirm the address',
    more: 'The link works once, within 7 days. If you have no account there, someone else entered your address: you can ignore this mail.',
  },
  emailConfirm: {
    subject: 'Confirm your new e-mail address for {product}',
    why: 'Someone entered this address as the new address of a {product} account.',
    button: 'Confirm the address',
    more: 'The link works once, within a day. Until you confirm, the account keeps its old address. If it was not you, you can ignore this mail.',
  },
  emailAsked: {
    subject: 'New e-mail address for your {product} account',
    why: 'Someone requested a new e-mail address for your {product} account. It takes effect once it is confirmed from the new address.',
    button: 'Set a new password',
    more: 'If it was not you, set a new password right away: the person who requested it knew your password.',
  },
  reset: {
    subject: 'Set a new password for {product}',
    why: 'Someone requested a new password for your {product} account.',
    button: 'Set a new password',
    more: 'The link works once, within an hour. If it was not you, you can ignore this mail: your password stays the same.',
  },
  passwordChanged: {
    subject: 'Your password for {product} was changed',
    why: 'The password of your {product} account was just changed. Every other device was logged out.',
    button: 'Set a new password',
    more: 'If it was not you, set a new password right away.',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your {product} account',
    why: 'A passkey was just added to your {product} account. Anyone who has it can log in without a password.',
    button: 'Set a new password',
    more: 'If it was not you, set a new password right away, and remove the passkey in your account settings.',
  },
  planRuns: {
    subject: '{school}: the school plan runs until {date}',
    why: 'The school plan of {school} on {product} runs until {date}.',
    button: 'Open invoices and subscription',
    more: 'You find receipts and invoices there. This mail goes to the administrators of {school}.',
  },
  planRenews: {
    subject: '{school}: the school plan renews on {date}',
    why: 'The school plan of {school} on {product} renews for another year on {date}. The payment is then due as before.',
    button: 'Open invoices and subscription',
    more: 'You do not need to do anything. If the country, the address or the card has changed, or if you want to cancel, do it there before that day. This mail goes to the administrators of {school}.',
  },
  planFailed: {
    subject: 'A payment for {school} failed',
    why: 'A payment for the school plan of {school} on {product} failed. Everything stays available for now. The payment will be retried over the next few days.',
    button: 'Check the payment',
    more: 'If it fails for good, the plan ends. Nothing is deleted, but the courses beyond the first 50 of a version are locked (Maths in 7b is one course). This mail goes to the administrators of {school}.',
  },
  planEnding: {
    subject: 'The school plan of {school} ends on {date}',
    why: 'The school plan of {school} on {product} was cancelled. It runs until {date}.',
    button: 'See the subscription',
    more: 'Until then you can continue it there. After that nothing is deleted, but the courses beyond the first 50 of a version are locked (Maths in 7b is one course). This mail goes to the administrators of {school}.',
  },
  planEnded: {
    subject: 'The school plan of {school} has ended',
    why: 'The school plan of {school} on {product} has ended. Nothing was deleted.',
    button: 'Renew the plan',
    more: 'Until you renew it, the courses beyond the first 50 of a version are locked (Maths in 7b is one course). This mail goes to the administrators of {school}.',
  },
} satisfies LanguageTexts
