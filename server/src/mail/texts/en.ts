import type { LanguageTexts } from './texts.ts'

export default {
  hello: 'Hello,',
  aSchool: 'a school',
  copy: 'If the button does not work, open this address:',
  run: '{product} is run by {operator}.',
  ask: 'Questions? Write to {contact}.',
  welcome: {
    subject: 'Welcome to {product}',
    why: 'Your account with {product} is ready. Bring your school in from a file or type it in, then press {optimizer}: every lesson gets its place.',
    button: 'Open {product}',
    more: 'If it was not you who made the account, somebody gave your address: set another password from the login page, and delete the account in its settings.',
  },
  invitation: {
    subject: 'You are invited to {school} on {product}',
    why: '{school} makes its timetable with {product} and invites you to take part.',
    button: 'Accept the invitation',
    more: 'The link works once, within 14 days, and for this e-mail address alone. If you know nothing of it, you need do nothing.',
  },
  emailConfirm: {
    subject: 'Confirm your new e-mail address for {product}',
    why: 'This address was given as the new address of an account with {product}.',
    button: 'Confirm the address',
    more: 'The link works once, within a day. Until then the account keeps its address. If it was not you, you need do nothing.',
  },
  emailAsked: {
    subject: 'A new e-mail address for your account with {product}',
    why: 'A new e-mail address was requested for your account with {product}. It takes effect as soon as it is confirmed from there.',
    button: 'Set another password',
    more: 'If it was not you, set another password right away: whoever asked knew yours.',
  },
  reset: {
    subject: 'Set a new password for {product}',
    why: 'A new password was requested for your account with {product}.',
    button: 'Set a new password',
    more: 'The link works once, within an hour. If it was not you who asked, you need do nothing: your password stays as it is.',
  },
  passwordChanged: {
    subject: 'Your password for {product} was changed',
    why: 'The password of your account with {product} was just changed, and every other device was logged out.',
    button: 'Set another password',
    more: 'If it was not you, set another password right away.',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account with {product}',
    why: 'A passkey was just added to your account with {product}. Whoever holds it can log in without a password.',
    button: 'Set another password',
    more: 'If it was not you, set another password right away, and remove the passkey in the settings of your account.',
  },
  planRuns: {
    subject: '{school}: the school plan runs until {date}',
    why: 'The school plan of {school} on {product} runs until {date}.',
    button: 'Open invoices and subscription',
    more: 'Receipts and invoices are there. This mail goes to the owners of {school}.',
  },
  planFailed: {
    subject: 'A payment for {school} failed',
    why: 'A payment for the school plan of {school} on {product} did not go through. Everything stays open for now, and it will be tried again over the next few days.',
    button: 'Check the payment',
    more: 'If it fails for good, the plan ends: nothing is deleted, but the courses beyond the first 50 of a version are locked (Maths in 7b is one course). This mail goes to the owners of {school}.',
  },
  planEnding: {
    subject: 'The school plan of {school} ends on {date}',
    why: 'The school plan of {school} on {product} was cancelled. It runs until {date}.',
    button: 'See the subscription',
    more: 'Until then it can be continued there. After that nothing is deleted, but the courses beyond the first 50 of a version are locked (Maths in 7b is one course). This mail goes to the owners of {school}.',
  },
  planEnded: {
    subject: 'The school plan of {school} has ended',
    why: 'The school plan of {school} on {product} has ended. Nothing was deleted.',
    button: 'Take the plan again',
    more: 'Until then the courses beyond the first 50 of a version are locked (Maths in 7b is one course). This mail goes to the owners of {school}.',
  },
} satisfies LanguageTexts
