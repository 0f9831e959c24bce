/** English texts of the question whether others may be loaded; `t('consent.…')`. */
export const consentTexts = {
  title: 'Cookies',
  text: 'With your consent, these are loaded from other companies, which may set cookies and see your network address. Without it nothing is loaded from outside, and all the rest works the same.',
  tagManagerId: 'Statistics on how the site is used',
  chat: 'A chat with us',
  videos: 'Films that show how it works',
  accept: 'Accept',
  refuse: 'Refuse',
  accepted: 'You have accepted.',
  refused: 'You have refused.',
  change: 'Cookies',
} as const
