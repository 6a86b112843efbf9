import { migrate } from '../server/src/platform/db/migrate.ts'
const at = performance.now()
await migrate(process.argv[2]!)
console.log('migrated in', ((performance.now() - at) / 1000).toFixed(1), 's')
