/** English texts of moving lessons; `t('moving.…')`. */
export const movingTexts = {} as const
