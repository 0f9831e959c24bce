export { buildApp, type Parts } from './app.ts'
export { systemClock, type Clock } from './clock.ts'
export { openFolder, openPglite, openPostgres, startPglite, type Database, type Store } from './store/database.ts'
