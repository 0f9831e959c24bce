/** English texts of the list of changes; `t('history.…')`. */
export const historyTexts = {} as const
