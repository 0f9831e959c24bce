import { schedulerTexts } from './scheduler.ts'

/** English texts of the application behind the login: the source the other languages are typed by. */
export const appTexts = {
  common: {
    cancel: 'Cancel',
    close: 'Close',
    save: 'Save',
    delete: 'Delete',
    retry: 'Try again',
    error: 'Error',
    optional: 'optional',
    home: '{{product}}, to the versions',
  },
  menu: {
    label: 'Main menu',
    scheduler: 'Scheduler',
    versions: 'Versions',
    profile: 'Profile of {{name}}',
    account: 'Account',
    school: 'School',
    colourScheme: 'Appearance',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
    logOut: 'Log out',
  },
  connection: {
    reconnecting: 'Trying to reconnect',
    lost: 'Connection lost',
    retry: 'Try again',
    commandLost: 'The connection broke before the server answered. Check whether your last change is there.',
  },
  loading: 'Getting everything ready',
  deleted: {
    title: 'This version was deleted',
    text: '{{title}} was deleted by someone in your school.',
    back: 'Back to the versions',
  },
  scheduler: schedulerTexts,
} as const

export type AppTexts = typeof appTexts
