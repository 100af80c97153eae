import isPlainObject from 'lodash/isPlainObject.js'
import cloneDeep from 'lodash/cloneDeep.js'

export type ArrayStrategy = 'replace' | 'concat' | 'unique' | 'byIndex'

export interface MergeOptions {
  arrays?: ArrayStrategy
  /** null in the patch deletes the key (RFC 7386). */
  nullDeletes?: boolean
  maxDepth?: number
}

type Dict = Record<string, unknown>

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

const isDict = (value: unknown): value is Dict => isPlainObject(value)

function mergeArrays(base: unknown[], patch: unknown[], strategy: ArrayStrategy, recurse: (a: unknown, b: unknown) => unknown): unknown[] {
  switch (strategy) {
    case 'replace':
      return cloneDeep(patch)
    case 'concat':
      return [...base, ...cloneDeep(patch)]
    case 'unique':
      return [...new Set([...base, ...cloneDeep(patch)])]
    case 'byIndex': {
      const length = Math.max(base.length, patch.length)
      return Array.from({ length }, (_, i) => (i in patch ? recurse(base[i], patch[i]) : base[i]))
    }
  }
}

/** Neither argument is changed. */
export function deepMerge(base: Dict, patch: Dict, options: MergeOptions = {}): Dict {
  const { arrays = 'replace', nullDeletes = false, maxDepth = 20 } = options

  const mergeValue = (left: unknown, right: unknown, depth: number): unknown => {
    if (depth > maxDepth) throw new RangeError(`nested deeper than ${maxDepth} levels`)
    if (Array.isArray(left) && Array.isArray(right)) {
      return mergeArrays(left, right, arrays, (a, b) => mergeValue(a, b, depth + 1))
    }
    if (isDict(left) && isDict(right)) return mergeDicts(left, right, depth)
    if (isDict(right) && nullDeletes) return mergeDicts({}, right, depth)
    return cloneDeep(right)
  }

  const mergeDicts = (left: Dict, right: Dict, depth: number): Dict => {
    const result: Dict = { ...left }
    for (const [key, value] of Object.entries(right)) {
      if (FORBIDDEN.has(key)) continue
      if (value === undefined) continue
      if (value === null && nullDeletes) {
        delete result[key]
        continue
      }
      result[key] = mergeValue(Object.hasOwn(left, key) ? left[key] : undefined, value, depth + 1)
    }
    return result
  }

  return mergeDicts(base, patch, 0)
}

export function mergeAll(layers: ReadonlyArray<Dict | null | undefined>, options?: MergeOptions): Dict {
  return layers.reduce<Dict>((merged, layer) => (layer ? deepMerge(merged, layer, options) : merged), {})
}
