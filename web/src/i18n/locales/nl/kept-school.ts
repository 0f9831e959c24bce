/** Dutch texts of what becomes of a school that was kept on the home page; `t('keptSchool.…')`. */
export const keptSchoolTexts = {
  arrived: 'De school die je bewaarde is er: {{title}}',
  failed: 'De school die je bewaarde kon niet worden overgenomen',
}
