import { resetTexts } from './auth.ts'
import { consentTexts } from './consent.ts'
import { filmTexts } from './film.ts'
import { demoTexts } from './demo.ts'
import { academyTexts } from './site-academy.ts'
import { homeTexts } from './site-home.ts'
import { pricingTexts } from './site-pricing.ts'

/** English texts of the public pages and of what every page shares: the source the other languages are typed by. */
export const siteTexts = {
  common: {
    tryForFree: 'Try for free',
    home: '{{product}}, home page',
    logIn: 'Log in',
    loading: 'Getting everything ready',
    mainMenu: 'Main menu',
  },
  home: homeTexts,
  pricing: pricingTexts,
  academy: academyTexts,
  demo: demoTexts,
  login: {
    metaTitle: 'Log in',
    title: 'Log in',
    email: 'E-mail',
    password: 'Password',
    submit: 'Log in',
    busy: 'Logging in',
    noAccount: 'No account yet?',
    register: 'Create one',
    emailRequired: 'Please type your email',
    passwordRequired: 'Please type your password',
    wrong: 'Password or email incorrect',
    noSession: 'Please log in to go on.',
    expired: 'Your session has ended. Please log in again.',
  },
  reset: resetTexts,
  register: {
    metaTitle: 'Create an account',
    title: 'Create an account',
    lead: 'Free, and no card needed.',
    schoolName: 'School name',
    email: 'E-mail',
    name: 'Full name',
    password: 'Password',
    passwordHint: 'At least 8 characters',
    confirmation: 'Repeat the password',
    terms: 'I accept the terms',
    readTerms: 'Read the terms',
    submit: 'Create the account',
    busy: 'Creating the account',
    hasAccount: 'Already have an account?',
    schoolNameTooShort: 'must be at least 1 character',
    emailInvalid: 'Please enter a valid email',
    nameTooShort: 'must be at least 2 characters',
    passwordTooShort: 'must be at least 8 characters',
    confirmationDiffers: 'Passwords must match',
    termsRequired: 'Terms must be accepted',
    emailTaken: 'There is already an account with this email',
  },
  auth: {
    offline: 'The server could not be reached. Check the connection and try again.',
    tooMany: 'Too many attempts. Wait a minute and try again.',
    failed: 'Something went wrong on the server ({{status}}). Try again in a moment.',
  },
  invitation: {
    title: 'Join {{school}}',
    lead: '{{school}} works with {{product}}. Create your account to join.',
    loginLead: 'Log in to join {{school}}.',
    submit: 'Create the account and join',
    loginSubmit: 'Log in and join',
    unknown: 'This invitation is no longer valid. Ask for a new link.',
  },
  error: {
    notFound: 'This page could not be found',
    unexpected: 'Something went wrong',
    home: 'Back to the home page',
  },
  consent: consentTexts,
  film: filmTexts,
  layout: {
    skip: 'Skip to the content',
    academy: 'Academy',
    pricing: 'Pricing',
    openMenu: 'Open the menu',
    closeMenu: 'Close the menu',
    language: 'Language',
    loadingPage: 'Loading the page',
    phoneChat: 'Chat with us by phone',
  },
  footer: {
    legal: 'Legal',
    terms: 'Terms',
    subDataProcessors: 'Sub data processors',
    product: 'Product',
    company: 'Company',
    made: '{{product}} is free software under the AGPL.',
  },
} as const

export type SiteTexts = typeof siteTexts
