/** Portuguese texts of what becomes of a school that was kept on the home page; `t('keptSchool.…')`. */
export const keptSchoolTexts = {
  arrived: 'A escola que você guardou está aqui: {{title}}',
  failed: 'Não foi possível trazer a escola que você guardou',
}
