export { protocolText } from './protocol-text.ts'
