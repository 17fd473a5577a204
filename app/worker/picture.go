//go:build !ui_only

package worker

import (
	"context"
	"errors"

	"quadrille/app/ask"
	"quadrille/puzzles/picture"
	"quadrille/solver/grid"
)

func (s *Server) picture(ctx context.Context, q ask.Picture) (ask.Drawn, error) {
	found, err := picture.Read(picture.Pixels{Width: q.Width, Height: q.Height, RGBA: q.Pixels})
	if err != nil {
		return ask.Drawn{}, picture.Named(s.Kinds, err)
	}
	ctx, cancel := within(ctx, starsPatience)
	defer cancel()
	found.Map.Stars = s.starsOf(ctx, found.Map)
	draft, err := s.draftOf(found.Map)
	if err != nil {
		return ask.Drawn{}, err
	}
	return ask.Drawn{Draft: draft, Marked: found.Doubtful}, nil
}

// draftOf returns the draft of a map, "kind:draft", of the first kind that takes it.
func (s *Server) draftOf(m grid.Map) (string, error) {
	err := errors.New("this picture doesn't look like a puzzle I know")
	for _, k := range s.Kinds {
		if k.Design == nil || k.Design.FromMap == nil {
			continue
		}
		var draft string
		if draft, err = k.Design.FromMap(m); err == nil {
			return k.Name + ":" + draft, nil
		}
	}
	return "", err
}
