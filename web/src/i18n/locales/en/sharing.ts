/** English texts of read-only links; `t('sharing.…')`. */
export const sharingTexts = {} as const
