/** English texts of printing; `t('print.…')`. */
export const printTexts = {
  title: 'Print',
} as const
