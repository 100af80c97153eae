import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import type { CallableDeclaration } from '../../src/program/targets/callable-declaration.ts';
import { handledEvents } from '../../src/program/targets/rendering/handled-events.ts';

/** The events that are found for the first function of a file. */
function eventsIn(code: string): readonly string[] {
  const file = ts.createSourceFile('main.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  return handledEvents(file.statements.find(ts.isFunctionDeclaration) as CallableDeclaration);
}

describe('events with handlers', () => {
  it('are found in attributes of elements, each kind once', () => {
    const code = `function Form() {
      return <form onSubmit={send}><input onChange={type} /><input onInput={type} />
        <button onClick={send}>Send</button><button onClick={clear}>Clear</button></form>;
    }`;
    expect(eventsIn(code)).toEqual(['submit form', 'change input', 'click button']);
  });

  it('are found in properties of elements that are made by a call', () => {
    const code = `function Row() { return createElement('tr', { onClick, title: '' }); }`;
    expect(eventsIn(code)).toEqual(['click tr']);
  });

  it('are found in other components of the file, which it may show', () => {
    const code = `function List() { return <Item onClick={open} />; }
      const Item = ({ onClick }) => <li onClick={onClick} onKeyDown={onClick} />;`;
    expect(eventsIn(code)).toEqual(['click li']);
  });

  it('are none where objects only have properties of such names', () => {
    expect(eventsIn(`function options() { return [{ onClick: 1 }, use({ onClick: 2 })]; }`)).toEqual([]);
  });
});
