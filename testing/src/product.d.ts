import { type ChildProcess } from 'node:child_process'
export interface Product {
  readonly url: string
  readonly dataDir: string
  readonly links: readonly string[]
  readonly process: ChildProcess
  told(): string
  stop(): Promise<void>
  /** SIGKILL, like a power cut. */
  kill(): Promise<void>
}
export interface ProductOptions {
  readonly dataDir?: string
  readonly env?: NodeJS.ProcessEnv
  readonly isQuiet?: boolean
  readonly root?: string
}
export declare function runProduct(options?: ProductOptions): Promise<Product>
export declare function removeData({ dataDir }: Pick<Product, 'dataDir'>): Promise<void>
