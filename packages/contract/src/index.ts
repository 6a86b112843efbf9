export * from './endpoint.ts'
export * from './values.ts'
export * from './wire-table.ts'
