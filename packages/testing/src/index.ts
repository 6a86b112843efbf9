export * from './start-server.ts'
export * from './test-database.ts'
