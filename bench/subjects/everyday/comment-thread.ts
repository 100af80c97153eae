export interface Comment {
  id: number;
  replyTo: number | null;
  isDeleted: boolean;
}

/** The comments that are shown: deleted ones only if somebody replied. */
export function visibleComments(comments: Comment[]): number[] {
  const visible: number[] = [];
  for (const comment of comments) {
    if (comment.isDeleted) {
      const hasReply = comments.some((other) => other.replyTo === comment.id && !other.isDeleted);
      if (!hasReply) continue;
    }
    visible.push(comment.id);
  }
  return visible;
}
