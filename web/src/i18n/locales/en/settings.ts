/** English texts of the settings page; `t('settings.…')`. */
export const settingsTexts = {
  title: 'Settings',
} as const
