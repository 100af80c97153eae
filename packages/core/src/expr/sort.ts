/**
 * The kind of value that a term denotes. `Float64` is a JavaScript number with all its special values; `Int`
 * and `Real` are the mathematical ones that solvers are fast at; `Ref` is the identity of an object.
 */
export type Sort = 'Bool' | 'Int' | 'Real' | 'Float64' | 'BitVec32' | 'String' | 'Ref';
