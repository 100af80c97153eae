export class CycleError extends Error {
  constructor(readonly cycle: readonly string[]) {
    super(`dependency cycle: ${cycle.join(' -> ')}`)
    this.name = 'CycleError'
  }
}

type Vertex = { name: string; needs: Set<string>; optional: Set<string> }

export class DependencyGraph {
  private vertices = new Map<string, Vertex>()

  add(name: string, needs: readonly string[] = [], optional: readonly string[] = []): this {
    if (this.vertices.has(name)) throw new Error(`${name} was added before`)
    if (needs.includes(name)) throw new CycleError([name, name])
    this.vertices.set(name, { name, needs: new Set(needs), optional: new Set(optional) })
    return this
  }

  missing(): string[] {
    const names = new Set<string>()
    for (const vertex of this.vertices.values()) {
      for (const need of vertex.needs) {
        if (!this.vertices.has(need)) names.add(need)
      }
    }
    return [...names].sort()
  }

  /** What has to be started before what; ties keep the order of adding. */
  order(targets?: readonly string[]): string[] {
    const done = new Set<string>()
    const trail: string[] = []

    const visit = (name: string) => {
      if (done.has(name)) return
      const at = trail.indexOf(name)
      if (at !== -1) throw new CycleError([...trail.slice(at), name])
      const vertex = this.vertices.get(name)
      if (!vertex) throw new Error(trail.length > 0 ? `${trail.at(-1)} needs ${name}, which is unknown` : `${name} is unknown`)

      trail.push(name)
      for (const need of vertex.needs) visit(need)
      for (const wish of vertex.optional) {
        if (this.vertices.has(wish) && !trail.includes(wish)) visit(wish)
      }
      trail.pop()
      done.add(name)
    }

    for (const name of targets ?? this.vertices.keys()) visit(name)
    return [...done]
  }

  /** Groups that can be started side by side. */
  layers(): string[][] {
    const level = new Map<string, number>()
    const result: string[][] = []
    for (const name of this.order()) {
      const { needs } = this.vertices.get(name)!
      const depth = needs.size === 0 ? 0 : 1 + Math.max(...[...needs].map((need) => level.get(need)!))
      level.set(name, depth)
      const layer = result[depth]
      if (layer) layer.push(name)
      else result[depth] = [name]
    }
    return result
  }

  dependents(name: string): string[] {
    const found = new Set<string>()
    const queue = [name]
    for (let current = queue.shift(); current !== undefined; current = queue.shift()) {
      for (const vertex of this.vertices.values()) {
        if (vertex.needs.has(current) && !found.has(vertex.name)) {
          found.add(vertex.name)
          queue.push(vertex.name)
        }
      }
    }
    return [...found]
  }
}
