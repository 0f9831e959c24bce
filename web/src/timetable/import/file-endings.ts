/** The file extensions of all files that can be read. */
export const ENDINGS = '.fet,.gz,.json,.xml,.zip,.txt,.csv,.dif,.xlsx,.xlsm,.ods,.tsv'
