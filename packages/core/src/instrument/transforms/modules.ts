import type { ExportDefaultDeclaration, ExportNamedDeclaration, Node } from 'estree';
import type { Rewriter, TransformFamily } from '../rewriter.ts';
import { isAnonymousDefinition } from './anonymous-definition.ts';
import { declareVariables } from './variables.ts';

const end = (rewriter: Rewriter, node: Node): void => {
  rewriter.endStatement(node);
};

/** Imports stay as they are; exported declarations must not export their companions. */
export const MODULES: TransformFamily = {
  ImportDeclaration: end,
  ExportAllDeclaration: end,
  ExportNamedDeclaration: (rewriter, node: ExportNamedDeclaration) => {
    const { declaration } = node;
    if (declaration?.type === 'VariableDeclaration') {
      declareVariables(rewriter, declaration, { place: 'export', outermost: node });
      rewriter.endStatement(node);
    } else if (declaration) rewriter.statement(declaration);
    else rewriter.endStatement(node);
  },
  ExportDefaultDeclaration: (rewriter, node: ExportDefaultDeclaration) => {
    const { declaration } = node;
    if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') {
      rewriter.statement(declaration as Node);
    } else if (isAnonymousDefinition(declaration)) {
      rewriter.define(declaration, 0);
      rewriter.endStatement(node);
    } else {
      rewriter.expression(declaration, 0);
      rewriter.endStatement(node);
    }
  },
};
