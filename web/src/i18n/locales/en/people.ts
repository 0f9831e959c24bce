/** English texts of who else is here; `t('people.…')`. */
export const peopleTexts = {} as const
