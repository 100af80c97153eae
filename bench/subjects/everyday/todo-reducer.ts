export interface Todo {
  id: number;
  text: string;
  done: boolean;
}

export type TodoAction =
  | { type: 'added'; text: string }
  | { type: 'toggled'; id: number }
  | { type: 'renamed'; id: number; text: string }
  | { type: 'cleared' };

/** The reducer of a to-do list. */
export function todoReducer(todos: Todo[], action: TodoAction): Todo[] {
  if (action.type === 'added') {
    const text = action.text.trim();
    if (text === '') return todos;
    const id = todos.reduce((highest, todo) => Math.max(highest, todo.id), 0) + 1;
    return [...todos, { id, text, done: false }];
  }
  if (action.type === 'toggled') {
    return todos.map((todo) => (todo.id === action.id ? { ...todo, done: !todo.done } : todo));
  }
  if (action.type === 'renamed') {
    if (!todos.some((todo) => todo.id === action.id)) throw new Error('no such entry');
    return todos.map((todo) => (todo.id === action.id ? { ...todo, text: action.text } : todo));
  }
  return todos.filter((todo) => !todo.done);
}
