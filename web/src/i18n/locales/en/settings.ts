/** English texts of the settings page; `t('settings.…')`. */
export const settingsTexts = {
  title: 'Settings',
  /** What a school calls its kinds of calendars. */
  typeOne: { option_1: 'Cohort', option_2: 'Class', option_3: 'Homeroom', TEACHER: 'Teacher', ROOM: 'Room' },
  typeMany: { option_1: 'Cohorts', option_2: 'Classes', option_3: 'Homerooms', TEACHER: 'Teachers', ROOM: 'Rooms' },
} as const
