/** English texts of the test page; `t('testPage.…')`. */
export const testPageTexts = {
  title: 'Test page',
} as const
