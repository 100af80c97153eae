import type { ExportDefaultDeclaration, ExportNamedDeclaration, Node } from 'estree';
import type { TransformFamily } from '../rewriter.ts';
import { isAnonymousDefinition } from './anonymous-definition.ts';
import { declareVariables } from './variables.ts';

const nothing = (): void => undefined;

/** Imports stay as they are; exported declarations must not export their companions. */
export const MODULES: TransformFamily = {
  ImportDeclaration: nothing,
  ExportAllDeclaration: nothing,
  ExportNamedDeclaration: (rewriter, node: ExportNamedDeclaration) => {
    const { declaration } = node;
    if (declaration?.type === 'VariableDeclaration') {
      declareVariables(rewriter, declaration, { place: 'export', outermost: node });
    } else rewriter.statement(declaration);
  },
  ExportDefaultDeclaration: (rewriter, node: ExportDefaultDeclaration) => {
    const { declaration } = node;
    if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') {
      rewriter.statement(declaration as Node);
    } else if (isAnonymousDefinition(declaration)) {
      rewriter.leave(declaration);
    } else {
      rewriter.expression(declaration, 0);
    }
  },
};
