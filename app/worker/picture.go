package worker

import (
	"quadrille/puzzles/picture"
)

// picture finds the board in a picture and makes a draft of it, of the first kind that
// takes it.
func (s *Server) picture(q Request, send func(Reply)) {
	found, err := picture.Read(picture.Pixels{Width: q.Width, Height: q.Height, RGBA: q.Pixels})
	if err != nil {
		send(Reply{Done: true, Error: err.Error()})
		return
	}
	r := Reply{Done: true, Error: "no puzzle known here looks like this picture"}
	for _, k := range s.Kinds {
		if k.Design == nil || k.Design.FromMap == nil {
			continue
		}
		draft, err := k.Design.FromMap(found.Map)
		if err != nil {
			r.Error = err.Error()
			continue
		}
		r.Draft, r.Marked, r.Error = k.Name+":"+draft, found.Doubtful, ""
		break
	}
	send(r)
}
