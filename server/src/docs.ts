/** The documents that the server's definitions generate, without the server itself. */
export { openApi } from './api/open-api.ts'
export { authorisationText } from './authorisation/authorisation-text.ts'
