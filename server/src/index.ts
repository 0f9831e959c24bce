export { buildApp, type Parts } from './app.ts'
export { systemClock, type Clock } from './clock.ts'
export { openPostgres, type Database, type Store } from './store/database.ts'
export { openFolder } from './store/embedded.ts'
