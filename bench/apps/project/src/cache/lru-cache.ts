type Node<K, V> = {
  key: K
  value: V
  weight: number
  prev: Node<K, V> | null
  next: Node<K, V> | null
}

export type LruOptions<K, V> = {
  maxWeight: number
  weigh?: (value: V) => number
  onEvict?: (key: K, value: V, reason: 'capacity' | 'replaced') => void
}

export default class LruCache<K, V> {
  #index = new Map<K, Node<K, V>>()
  #head: Node<K, V> | null = null
  #tail: Node<K, V> | null = null
  #weight = 0
  #options: LruOptions<K, V>

  constructor(options: LruOptions<K, V>) {
    this.#options = options
  }

  get size() {
    return this.#index.size
  }

  get weight() {
    return this.#weight
  }

  get(key: K): V | undefined {
    const node = this.#index.get(key)
    if (!node) return undefined
    if (node !== this.#head) {
      this.#unlink(node)
      this.#pushFront(node)
    }
    return node.value
  }

  peek(key: K): V | undefined {
    return this.#index.get(key)?.value
  }

  /** Answers false when the value alone is heavier than the whole cache. */
  set(key: K, value: V): boolean {
    const weight = this.#options.weigh?.(value) ?? 1
    if (weight > this.#options.maxWeight) return false

    const existing = this.#index.get(key)
    if (existing) {
      this.#remove(existing)
      if (existing.value !== value) this.#options.onEvict?.(key, existing.value, 'replaced')
    }

    const node: Node<K, V> = { key, value, weight, prev: null, next: null }
    this.#index.set(key, node)
    this.#pushFront(node)
    this.#weight += weight

    while (this.#weight > this.#options.maxWeight) {
      const oldest = this.#tail!
      this.#remove(oldest)
      this.#options.onEvict?.(oldest.key, oldest.value, 'capacity')
    }
    return true
  }

  delete(key: K): boolean {
    const node = this.#index.get(key)
    if (!node) return false
    this.#remove(node)
    return true
  }

  *keys(): Generator<K> {
    for (let node = this.#head; node !== null; node = node.next) yield node.key
  }

  #remove(node: Node<K, V>) {
    this.#unlink(node)
    this.#index.delete(node.key)
    this.#weight -= node.weight
  }

  #pushFront(node: Node<K, V>) {
    node.next = this.#head
    if (this.#head) this.#head.prev = node
    else this.#tail = node
    this.#head = node
  }

  #unlink(node: Node<K, V>) {
    if (node.prev) node.prev.next = node.next
    else this.#head = node.next
    if (node.next) node.next.prev = node.prev
    else this.#tail = node.prev
    node.prev = null
    node.next = null
  }
}
