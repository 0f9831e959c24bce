/** English texts of what becomes of a school that was kept on the home page; `t('keptSchool.…')`. */
export const keptSchoolTexts = {
  arrived: 'The school you kept is here: {{title}}',
  failed: 'The school you kept could not be brought in',
} as const
