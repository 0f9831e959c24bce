/** German texts of what becomes of a school that was kept on the home page; `t('keptSchool.…')`. */
export const keptSchoolTexts = {
  arrived: 'Die Schule, die Sie behalten haben, ist da: {{title}}',
  failed: 'Die Schule, die Sie behalten haben, konnte nicht übernommen werden',
}
