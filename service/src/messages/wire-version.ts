/**
 * The version of the commands and messages. Raise it if a page of the release before would misunderstand the server, or the server the
 * page: a page that was open during the upgrade then asks to be reloaded.
 */
export const WIRE_VERSION = 1
