/** English texts of the rules page; `t('rules.…')`. */
export const rulesTexts = {
  title: 'Rules',
} as const
