/** The id of the input that opens the visitor's own file on the home page. Labels elsewhere on the page name it. */
export const FILE_INPUT_ID = 'school-file'
