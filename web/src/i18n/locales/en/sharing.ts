/** English texts of read-only links and of those who look through one; `t('sharing.…')`. */
export const sharingTexts = {
  title: 'Share a read-only link',
  about:
    'Whoever has the link sees this version as it is now and as it changes: all timetables, search and print. They need no account and can change nothing.',
  create: 'Create a link',
  none: 'There is no link yet.',
  made: 'Created {{date}}',
  link: 'Link {{number}}',
  copy: 'Copy',
  copied: 'Copied',
  copyLink: 'Copy the link {{number}}',
  copyFailed: 'The link could not be copied. Select it and copy it yourself.',
  withdraw: 'Withdraw',
  withdrawLink: 'Withdraw the link {{number}}',
  withdrawn: 'The link is withdrawn. Whoever had it sees nothing any more.',
  failed: 'The links could not be loaded.',
  loading: 'Loading the links',
  list: 'Read-only links',
  viewOnly: 'View only',
  viewOnlyHint: 'You look through a link and can change nothing.',
  ended: 'This link shows nothing',
  endedText:
    'It was withdrawn, the version was deleted, or the address is not complete. Ask the school for a new link.',
  endedHome: 'To the home page',
} as const
